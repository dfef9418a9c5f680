type ValueKind = "text" | "url" | "number" | "yes or no" | "duration";

/** What a property may hold: plain values, or things of these types. */
type Expected = { plain?: ValueKind[]; things?: string[] };

type Type = { extends?: string[]; properties: Record<string, Expected> };

const text = { plain: ["text"] } satisfies Expected;
const url = { plain: ["url"] } satisfies Expected;
const number = { plain: ["number"] } satisfies Expected;

/** The types and properties of schema.org 29 that the site uses, from the page of each type: https://schema.org/Course and so on. */
export const schemaOrg: Record<string, Type> = {
  Thing: { properties: { name: text, description: text, url, image: url } },
  Organization: { extends: ["Thing"], properties: { legalName: text, logo: url } },
  CreativeWork: {
    extends: ["Thing"],
    properties: {
      inLanguage: text,
      provider: { things: ["Organization"] },
      offers: { things: ["Offer"] },
      hasPart: { things: ["CreativeWork"] },
      isPartOf: { things: ["CreativeWork"] },
      isAccessibleForFree: { plain: ["yes or no"] },
      timeRequired: { plain: ["duration"] },
      educationalLevel: text,
      teaches: text,
    },
  },
  LearningResource: { extends: ["CreativeWork"], properties: {} },
  Course: {
    extends: ["LearningResource"],
    properties: { coursePrerequisites: text, hasCourseInstance: { things: ["CourseInstance"] } },
  },
  CourseInstance: {
    extends: ["Thing"],
    properties: { courseMode: text, courseWorkload: text },
  },
  Offer: {
    extends: ["Thing"],
    properties: {
      category: text,
      price: { plain: ["number", "text"] },
      priceCurrency: text,
      priceSpecification: { things: ["UnitPriceSpecification"] },
    },
  },
  UnitPriceSpecification: {
    extends: ["Thing"],
    properties: {
      price: { plain: ["number", "text"] },
      priceCurrency: text,
      referenceQuantity: { things: ["QuantitativeValue"] },
    },
  },
  QuantitativeValue: { extends: ["Thing"], properties: { value: number, unitCode: text } },
  ItemList: { extends: ["Thing"], properties: { itemListElement: { things: ["ListItem"] } } },
  ListItem: {
    extends: ["Thing"],
    properties: { position: { plain: ["number", "text"] }, item: url },
  },
  BreadcrumbList: { extends: ["ItemList"], properties: {} },
  WebPage: {
    extends: ["CreativeWork"],
    properties: { mainEntity: { things: ["Question"] } },
  },
  FAQPage: { extends: ["WebPage"], properties: {} },
  Question: { extends: ["CreativeWork"], properties: { acceptedAnswer: { things: ["Answer"] } } },
  Answer: { extends: ["CreativeWork"], properties: { text } },
};

type Feature = {
  source: string;
  /** The required properties of each type, and those that Google recommends and the site has. */
  needs: Record<string, string[]>;
  /** The fewest entries of a list. */
  fewest?: Record<string, number>;
  values?: Record<string, string[]>;
};

const guides = "https://developers.google.com/search/docs/appearance/structured-data";

/** What Google requires of each kind of description. */
export const google: Record<string, Feature> = {
  Course: {
    source: `${guides}/course-info`,
    needs: {
      Course: ["name", "description", "provider", "offers", "hasCourseInstance"],
      Organization: ["name"],
      Offer: ["category", "price", "priceCurrency"],
      CourseInstance: ["courseMode", "courseWorkload"],
    },
    values: {
      category: ["Free", "Partially Free", "Subscription", "Paid"],
      courseMode: ["Online", "Onsite", "Blended"],
    },
  },
  ItemList: {
    source: `${guides}/carousel`,
    needs: { ItemList: ["itemListElement"], ListItem: ["position", "url"] },
  },
  BreadcrumbList: {
    source: `${guides}/breadcrumb`,
    needs: { BreadcrumbList: ["itemListElement"], ListItem: ["position", "name", "item"] },
    fewest: { itemListElement: 2 },
  },
  FAQPage: {
    source: `${guides}/faqpage`,
    needs: {
      FAQPage: ["mainEntity"],
      Question: ["name", "acceptedAnswer"],
      Answer: ["text"],
    },
  },
  Organization: {
    source: `${guides}/organization`,
    needs: { Organization: ["name", "url", "logo"] },
  },
};
