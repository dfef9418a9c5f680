import { createContext } from "react-router";
import type { PageOptions } from "../../contract/page-options.ts";
import type { ProductApi } from "./product-api.ts";

/** What loaders know of the site, and the product API. */
export const pageContext = createContext<PageOptions & { api: ProductApi }>();
