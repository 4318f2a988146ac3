/*
 * A file of the page, or an error: an answer that is not the file counts as none.
 */
export async function fetched(address: string | URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}
