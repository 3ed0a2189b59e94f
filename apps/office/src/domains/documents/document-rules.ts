import type { OfficeDocument } from '@roundsman/contract'

/** The readers who have not confirmed the current version. */
export function missingReaders({ readers, versions }: OfficeDocument) {
	const current = versions[0]?.version
	return readers.filter(({ version }) => version !== current)
}
