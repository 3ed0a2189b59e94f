type Dated = { version: number; atMs: number }

/** Whether the cached record is newer than the server's last one. */
export const isNewer = (kept: Dated, said: Dated): boolean =>
	kept.version > said.version || (kept.version === said.version && kept.atMs > said.atMs)
