import type { DocumentReader, OfficeDocument, PaperDocument } from '@roundsman/contract'
import type {
	DocumentRow,
	listConfirmations,
	listReminders,
	listVersions,
	OwnDocumentRow,
} from './document-repository.ts'

export const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')

export const presentDocument = (row: OwnDocumentRow): PaperDocument => ({
	id: row.id,
	title: row.title,
	version: row.version,
	sha256: hexOf(row.sha256),
	byteLength: row.byteLength,
	dueOn: row.dueOn,
	confirmedAt: row.confirmedAt?.toISOString() ?? null,
})

type Rows<T extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<T>>

type Evidence = {
	versions: Rows<typeof listVersions>
	confirmations: Rows<typeof listConfirmations>
	reminders: Rows<typeof listReminders>
}
type Reader = { id: string; name: string }

function presentReader({ id, name }: Reader, documentId: string, evidence: Evidence) {
	const isTheirs = (one: { documentId: string; employeeId: string }) =>
		one.documentId === documentId && one.employeeId === id
	const confirmation = evidence.confirmations.find(isTheirs)
	const reminder = evidence.reminders.find(isTheirs)
	const reader: DocumentReader = {
		...{ id, name },
		version: confirmation?.version ?? null,
		sha256: confirmation ? hexOf(confirmation.sha256) : null,
		confirmedAt: confirmation?.confirmedAt.toISOString() ?? null,
		remindedAt: reminder?.remindedAt.toISOString() ?? null,
	}
	return reader
}

export const presentOfficeDocument = (
	row: DocumentRow,
	readers: readonly Reader[],
	evidence: Evidence,
): OfficeDocument => ({
	id: row.id,
	title: row.title,
	dueOn: row.dueOn,
	countries: row.countries,
	roles: row.roles,
	isWithdrawn: row.withdrawnAt !== null,
	versions: evidence.versions
		.filter(({ documentId }) => documentId === row.id)
		.map(({ version, sha256, byteLength, uploadedAt, uploadedBy }) => ({
			...{ version, byteLength, uploadedBy },
			...{ sha256: hexOf(sha256), uploadedAt: uploadedAt.toISOString() },
		})),
	readers: readers.map((reader) => presentReader(reader, row.id, evidence)),
})
