/**
 * Lets forms be submitted to the program: a sandbox without forms sends no submit event. Links stay in the preview.
 */
export function handleFormsAndLinks(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (event.defaultPrevented || !target) return;
    if (target.closest("a[href]")) event.preventDefault();
    const button = target.closest<HTMLButtonElement>("button, input[type=submit]");
    if (!button?.form || button.type !== "submit") return;
    event.preventDefault();
    submit(button.form, button);
  });
  document.addEventListener("keydown", (event) => {
    const { target, key, defaultPrevented } = event;
    if (key !== "Enter" || defaultPrevented || !(target instanceof HTMLInputElement)) return;
    const { form } = target;
    // With a button, Enter clicks it.
    if (form && !form.querySelector("button:not([type=button]), input[type=submit]")) submit(form);
  });
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter) {
    submit(this, submitter ?? undefined);
  };
}

function submit(form: HTMLFormElement, submitter?: HTMLElement): void {
  if (!form.noValidate && !form.reportValidity()) return;
  const given = submitter ? { submitter } : {};
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, ...given }));
}
