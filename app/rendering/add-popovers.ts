import { apply } from "@oddbird/popover-polyfill/fn";

/** For browsers before Chrome 114, Safari 17 and Firefox 125. Its styles give way to the site's. */
apply({ layerName: "base" });
