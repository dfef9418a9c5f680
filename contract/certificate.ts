import { z } from "zod";
import { keySchema } from "./category.ts";

export const certificateIdSchema = z
  .string()
  .regex(/^C-[0-9A-Z]{20}$/, "must be a certificate's number")
  .meta({ description: "The certificate's number", example: "C-7KQ2M9XD4R7KQ2M9XD4R" });

/** What a certificate says, for everyone whom its holder lets see it. */
export const publicCertificateSchema = z
  .strictObject({
    id: certificateIdSchema,
    name: z.string().meta({ description: "The holder's name when it was issued" }),
    courseId: keySchema,
    courseName: z.string().meta({ description: "The course's name when it was issued" }),
    category: keySchema,
    categoryName: z.string(),
    language: z.string().meta({ description: "The language of the course, a BCP 47 tag" }),
    hours: z.number().int().min(1).meta({ description: "The course's hours when it was issued" }),
    exercises: z.number().int().min(0).nullable().meta({
      description: "The number of its exercises, which the learner's browser ran; null: not known",
    }),
    questions: z
      .number()
      .int()
      .min(0)
      .nullable()
      .meta({ description: "The number of its questions; null: not known" }),
    issuedAt: z.iso.datetime(),
    withdrawnAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When it was taken back; null: it is valid" }),
  })
  .meta({ id: "PublicCertificate" });

export const certificateSchema = publicCertificateSchema
  .extend({ public: z.boolean().meta({ description: "Whether everyone may see it" }) })
  .meta({ id: "Certificate" });

export const newCertificateSchema = z
  .strictObject({ courseId: keySchema })
  .meta({ id: "NewCertificate" });

export const certificateChangeSchema = z
  .strictObject({ public: z.boolean() })
  .meta({ id: "CertificateChange" });

const unfinishedLessonSchema = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    done: z.boolean().meta({ description: "Whether the lesson is marked as done" }),
    activities: z.array(z.string()).meta({
      description: "The titles of its unfinished activities; none where the person may not read it",
    }),
  })
  .meta({ id: "UnfinishedLesson" });

/** A person's way to the certificate of a course. */
export const certificateStateSchema = z
  .strictObject({
    certificate: certificateSchema.nullable(),
    name: z
      .string()
      .nullable()
      .meta({ description: "The name that it would get; null: none is set" }),
    hasPlan: z.boolean().meta({ description: "Whether a paid plan runs, own or through a team" }),
    unfinished: z.array(unfinishedLessonSchema).meta({ description: "What is left to do" }),
  })
  .meta({ id: "CertificateState" });

export type PublicCertificate = z.infer<typeof publicCertificateSchema>;
export type Certificate = z.infer<typeof certificateSchema>;
export type UnfinishedLesson = z.infer<typeof unfinishedLessonSchema>;
export type CertificateState = z.infer<typeof certificateStateSchema>;
