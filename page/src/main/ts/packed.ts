/** What a part of the page holds. */
export function text(page: Document, id: string): string {
  const island = page.getElementById(id);
  if (!island) {
    throw new Error(`The page is damaged: it has no part ${id}.`);
  }
  return island.textContent.trim();
}

/** What was packed. */
export async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
