import type { Locale } from '../core/locales.ts'
import { findField } from './import-dictionary.ts'
import type { Fault, FaultReason, ImportKind } from './import-kind.ts'
import type { MappingQuestion } from './mapping-questions.ts'
import type { TableFaultReason } from './table-faults.ts'
import { fileImports as de } from './texts/de.ts'
import { fileImports as en, type FileImportTexts } from './texts/en.ts'
import { fileImports as fr } from './texts/fr.ts'
import { fileImports as it } from './texts/it.ts'
import { fileImports as nl } from './texts/nl.ts'

type Texts = FileImportTexts & {
	faults: Record<FaultReason, string>
	tables: Record<TableFaultReason, string>
	questions: Record<MappingQuestion['question'], string>
}
const texts: Record<Locale, Texts> = { de, en, fr, it, nl }

type Gaps = Readonly<Record<string, string | number | null | undefined>>

const fill = (text: string, gaps: Gaps) =>
	text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(gaps[name] ?? ''))

/** Longer cells are truncated in sentences. */
const shownLength = 60
const shorten = (value: string) =>
	value.length > shownLength ? `${value.slice(0, shownLength - 1)}…` : value

/** The fault of a cell or row, and its remedy. */
export const faultSentence = (
	{ reason, value, params }: Pick<Fault, 'reason' | 'value' | 'params'>,
	locale: Locale,
): string => fill(texts[locale].faults[reason], { ...params, value: shorten(value ?? '') })

/** The headers of the two columns that a file of faulty rows adds. */
export const faultFileHeaders = (locale: Locale): { reason: string; advice: string } =>
	texts[locale].faultFile

/** Why a file cannot be read, and the remedy. */
export const tableFaultSentence = (
	fault: { reason: TableFaultReason; line: number | null; params: Gaps },
	locale: Locale,
): string => fill(texts[locale].tables[fault.reason], { ...fault.params, line: fault.line })

export const fieldLabel = (kind: ImportKind, name: string, locale: Locale): string =>
	findField(kind, name)?.headers[locale][0] ?? name

export const questionSentence = (
	kind: ImportKind,
	{ question, field, about }: MappingQuestion,
	locale: Locale,
): string =>
	fill(texts[locale].questions[question], {
		field: field === null ? '' : fieldLabel(kind, field, locale),
		about: about === null ? '' : shorten(about),
	})
