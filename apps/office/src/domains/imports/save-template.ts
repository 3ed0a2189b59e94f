import type { Locale } from '@roundsman/contract'
import type { ImportKind } from '@roundsman/contract/imports'
import { saveFile } from '#platform/page/save-file'
import { templateOf } from './template-rules.ts'

export const saveTemplate = (kind: ImportKind, language: string): void =>
	saveFile(`${kind}.csv`, new Blob([templateOf(kind, language as Locale)], { type: 'text/csv' }))
