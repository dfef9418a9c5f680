const shared = `
  :host { font: 0.875rem/1.45 system-ui, sans-serif; }
  * { box-sizing: border-box; }
  button { font: inherit; font-weight: 600; cursor: pointer; color: inherit; padding: 0.35rem 0.75rem;
    border: 1px solid currentColor; border-radius: 0.5rem; background: transparent; min-height: 2.25rem; }
  button:disabled { cursor: progress; opacity: 0.6; }
  :focus-visible { outline: 2px solid light-dark(#0b5d3b, #7be0b0); outline-offset: 2px; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { padding: 0.3rem 0; overflow-wrap: anywhere; }
  code { font: 0.8125rem/1.4 ui-monospace, monospace; }
  [data-state="wrong"] { color: light-dark(#a02020, #ff9d8f); }
  [data-state="right"] { color: light-dark(#0b5d3b, #7be0b0); }
`;

/** Of the strip at the end of the window. */
export const stripStyle = `${shared}
  div { position: fixed; inset: auto 0.75rem 0.75rem auto; z-index: 2147483647; max-width: min(44rem, calc(100vw - 1.5rem));
    border-radius: 0.75rem; background: light-dark(#fffdf7, #10231c); color: light-dark(#1b2420, #e9f2ec);
    box-shadow: 0 0 0 1px light-dark(#c9c4b4, #3d5b4e), 0 6px 24px rgb(0 0 0 / 25%); }
  details > ul { max-height: 50dvh; overflow: auto; padding: 0 0.9rem 0.6rem; }
  summary, p { margin: 0; padding: 0.5rem 0.9rem; font-weight: 600; cursor: default; }
  summary { cursor: pointer; }
  @media print { :host { display: none; } }
`;

/** Of what stands beside an exercise. */
export const proofStyle = `${shared}
  :host { display: block; margin-top: 0.75rem; }
  .frame { position: relative; margin-top: 0.5rem; }
  @media print { :host { display: none; } }
`;
