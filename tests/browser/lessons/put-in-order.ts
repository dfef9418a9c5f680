import { type Locator, expect } from "@playwright/test";

/** Puts the lines of an ordering in the order of these texts, with the buttons that move one. */
export async function putInOrder(
  form: Locator,
  wanted: string[],
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const lines = form.locator(".ordering code");
  await expect(lines).toHaveCount(wanted.length);
  for (const [place, text] of wanted.entries()) {
    for (;;) {
      const now = (await lines.allTextContents()).indexOf(text, place);
      if (now === place) break;
      await press(form.getByRole("button", { name: `Move line ${now + 1} up` }));
    }
  }
}
