import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportKind } from '@roundsman/contract'
import {
	type ExportManifest,
	exportFormat,
	exportManifestSchema,
} from '@roundsman/contract/exports'
import { eventExport } from '#domains/events'
import { hashFile } from '#platform/exports/hashed-file'
import { ExportError } from './export-error.ts'
import { exportTables, isRestored } from './export-tables.ts'
import { findDamagedPictures } from './picture-service.ts'

const shownMax = 20

async function readManifest(folder: string): Promise<ExportManifest> {
	const path = join(folder, 'manifest.json')
	let content: unknown
	try {
		content = JSON.parse(await readFile(path, 'utf8'))
	} catch (error) {
		const { code, message } = error as { code?: string; message: string }
		throw new ExportError(
			code === 'ENOENT'
				? `There is no whole export in ${folder}: it has no manifest.json.`
				: `${path} cannot be read: ${message}.`,
		)
	}
	const { format } = content as { format?: unknown }
	if (format !== exportFormat) {
		throw new ExportError(
			`${path} is of format ${format}, and this release reads format ${exportFormat}.`,
		)
	}
	const manifest = exportManifestSchema.safeParse(content)
	if (manifest.success) return manifest.data
	const fields = manifest.error.issues.map(({ path: at }) => at.join('.'))
	throw new ExportError(`${path} is no manifest of an export: see ${fields.join(', ')}.`)
}

const filesOf = (kind: ExportKind) =>
	['csv', 'jsonl', 'schema.json'].map((ending) => `${kind}.${ending}`)

/** Files that are missing or differ from the manifest */
async function findDamaged(folder: string, { files }: ExportManifest): Promise<string[]> {
	const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]))
	const damaged: string[] = []
	for (const name of exportTables.flatMap(({ kind }) => filesOf(kind))) {
		const expected = hashes.get(name)
		// The release that wrote the export did not have this kind.
		if (expected === undefined) continue
		const found = await hashFile(join(folder, name)).catch(() => undefined)
		if (found !== expected) damaged.push(name)
	}
	return damaged
}

function assertWhole({ isComplete, files }: ExportManifest): void {
	if (!isComplete) {
		throw new ExportError('The export holds some kinds only; only a whole one can be restored.')
	}
	const kinds = files.map(({ kind }) => kind)
	const unknown = new Set(kinds.filter((kind) => !isRestored(kind) && kind !== eventExport.kind))
	if (unknown.size === 0) return
	throw new ExportError(
		`This release does not know ${[...unknown].join(', ')}. Restore it with the release that wrote it, or a later one.`,
	)
}

/** Returns the row counts of an export by kind if all its files are intact; throws `ExportError`. */
export async function checkExport(folder: string): Promise<Map<ExportKind, number>> {
	const manifest = await readManifest(folder)
	assertWhole(manifest)
	const tables = await findDamaged(folder, manifest)
	const pictures = tables.includes('files.jsonl')
		? []
		: await findDamagedPictures(folder, manifest.pictures?.missing ?? [])
	const damaged = [...tables, ...pictures]
	if (damaged.length > 0) {
		const shown = damaged.slice(0, shownMax).join(', ')
		const more = damaged.length > shownMax ? ` and ${damaged.length - shownMax} more` : ''
		throw new ExportError(`These files are missing or were changed: ${shown}${more}.`)
	}
	return new Map(
		manifest.files.flatMap(({ name, kind, rows }) =>
			name.endsWith('.jsonl') && isRestored(kind) ? [[kind, rows ?? 0] as const] : [],
		),
	)
}
