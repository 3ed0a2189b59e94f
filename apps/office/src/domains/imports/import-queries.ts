import {
	type ImportInspection,
	type ImportJob,
	importMappingRoutes,
	importRoutes,
	type MappingForm,
	type SentQueryOf,
} from '@roundsman/contract'
import type { ImportKind } from '@roundsman/contract/imports'
import { queryOptions } from '@tanstack/react-query'
import { callOffice, callOfficeFile } from '#platform/api/office-client'

const pauseMs = 1_000

/** An import that still goes on by itself. */
export const isUnderWay = ({ state }: ImportJob): boolean =>
	['staging', 'checking', 'applying', 'undoing'].includes(state)

/** The progress of an import, read again until the import ends. */
export const importQuery = (id: string) =>
	queryOptions({
		queryKey: ['import', id],
		queryFn: ({ signal }) => callOffice(importRoutes.getImport, { params: { id }, signal }),
		refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : pauseMs),
	})

export const importsQuery = queryOptions({
	queryKey: ['imports'],
	queryFn: ({ signal }) => callOffice(importRoutes.listImports, { signal }),
	refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? pauseMs : false),
})

type Wishes = SentQueryOf<typeof importRoutes.startImports>
/** A file, and what it holds: nothing where it is to be recognised. */
export type ChosenFile = { file: File; kind: ImportKind | '' }
export type ImportOrder = { files: readonly ChosenFile[]; wishes: Wishes }

/** The columns found in a file, before anything is imported. */
export type Inspected = { inspection: ImportInspection; name: string; order: ImportOrder }

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function typeOf({ name }: File): string {
	if (/\.xlsx$/i.test(name)) return xlsxType
	return /\.(jsonl|ndjson)$/i.test(name) ? 'application/x-ndjson' : 'text/csv'
}

/** Says how a file would be read. */
export const inspectImport = (kind: ImportKind, file: File): Promise<ImportInspection> =>
	callOffice(importMappingRoutes.inspectImport, {
		params: { kind },
		file: { body: file, type: typeOf(file) },
	})

export const saveMapping = (body: MappingForm) =>
	callOffice(importMappingRoutes.putImportMapping, { body })

/** Sends files: a dry run, or the import itself. */
export function startImport({ files, wishes }: ImportOrder): Promise<ImportJob> {
	const body = new FormData()
	for (const { kind, file } of files) body.append(kind || 'file', file)
	return callOffice(importRoutes.startImports, { query: wishes, file: { body } })
}

export const stopImport = (id: string) => callOffice(importRoutes.stopImport, { params: { id } })
export const undoImport = (id: string) => callOffice(importRoutes.undoImport, { params: { id } })
/** The faulty rows of one of the files, from 1. */
export const readFaults = (id: string, file: number): Promise<Blob> =>
	callOfficeFile(importRoutes.getImportFaults, { params: { id }, query: { file: String(file) } })
