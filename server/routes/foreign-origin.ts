type Refusal = { code?: string; message?: string };

/** Returns better-auth's response; one that refuses a page of another address says so to its visitor, and names the site's. */
export async function explainForeignOrigin(response: Response, origin: string): Promise<Response> {
  if (response.status !== 403) return response;
  const body = (await response.clone().json()) as Refusal;
  if (!/ORIGIN|CROSS_SITE/.test(body.code ?? "")) return response;
  const message = `This page was not opened at the site's own address. Open it at ${origin}, then try again.`;
  const { status, headers } = response;
  return Response.json({ ...body, message }, { status, headers });
}
