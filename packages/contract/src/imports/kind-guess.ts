import { squeezeHeader } from './header-rules.ts'
import { importDictionary, keyFieldsOf } from './import-dictionary.ts'
import { type ImportKind, importKinds } from './import-kind.ts'
import { guessColumns } from './mapping-guess.ts'

type GuessedKind = {
	/** Null where no kind fits. */
	kind: ImportKind | null
	/** False: another kind matches nearly as well. */
	sure: boolean
	/** All that match, the best first. */
	candidates: { kind: ImportKind; score: number }[]
}

const kindNames = new Map(
	importKinds.map((kind) => [
		kind,
		[kind, ...Object.values(importDictionary[kind].names).flat()].map(squeezeHeader),
	]),
)

/** The part of a file's name that is a name of the kind, from 0 to 1. */
function nameScore(kind: ImportKind, fileName: string): number {
	const stem = squeezeHeader(fileName.replace(/^.*[\\/]/, '').replace(/\.\w+$/, ''))
	const parts = (kindNames.get(kind) ?? []).filter((name) => stem.includes(name))
	return Math.max(0, ...parts.map((name) => name.length / stem.length))
}

/** The share of columns that a kind explains, reduced by required fields that the file lacks. */
function scoreOf(
	kind: ImportKind,
	headers: readonly string[],
	samples: readonly (readonly string[])[],
) {
	const columns = guessColumns(kind, headers, samples)
	const found = columns.filter(({ field }) => field !== null)
	const points = found.reduce((sum, { sure }) => sum + (sure ? 1 : 0.4), 0)
	const has = (name: string) => found.some(({ field }) => field === name)
	const keys = keyFieldsOf(kind).filter(({ isRequired }) => isRequired)
	const missingKeys = keys.filter(({ name }) => !has(name)).length
	const required = importDictionary[kind].fields.filter(
		({ isRequired, isKey }) => isRequired && !isKey,
	)
	const missing = required.filter(({ name }) => !has(name)).length
	const usable = columns.filter(({ header }) => header.trim() !== '').length
	const needed = keys.length * 2 + required.length
	const lack = needed === 0 ? 0 : (missingKeys * 2 + missing) / needed
	return (points / Math.max(1, usable)) * (1 - 0.7 * lack) * (missingKeys > 0 ? 0.5 : 1)
}

const scoreMin = 0.25
const sureScore = 0.7
const clearDistance = 0.1

/** Guesses the kind of records in a file, by its headers, its cells and its name. */
export function guessKind(
	headers: readonly string[],
	samples: readonly (readonly string[])[],
	fileName = '',
): GuessedKind {
	const candidates = importKinds
		.map((kind) => {
			const score = scoreOf(kind, headers, samples)
			return { kind, score: score === 0 ? 0 : score + 0.3 * nameScore(kind, fileName) }
		})
		.filter(({ score }) => score >= scoreMin)
		.sort((one, other) => other.score - one.score)
	const [best, second] = candidates
	if (!best) return { kind: null, sure: false, candidates }
	const isSure = best.score >= sureScore && best.score - (second?.score ?? 0) >= clearDistance
	return { kind: best.kind, sure: isSure, candidates }
}
