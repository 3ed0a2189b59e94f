type Dated = { version: number; atMs: number }

/** True when what lies on the phone tells more than what the server last said. */
export const isNewer = (kept: Dated, said: Dated): boolean =>
	kept.version > said.version || (kept.version === said.version && kept.atMs > said.atMs)
