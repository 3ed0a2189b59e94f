import { type ConvertedCode, pieceCodeLength } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { presentConvertedCode } from './code-presenter.ts'
import { findOrderedArticle } from './code-repository.ts'

/** The article of a code, and the order of a piece. 404 for what none of the caller's customers has ordered. */
export async function convertCode(
	{ db, employee, locale }: Context,
	code: string,
): Promise<ConvertedCode> {
	const row = await findOrderedArticle(db, employee.id, code)
	if (!row) throw refusals.notFound()
	return presentConvertedCode(row, { locale, isPiece: code.length === pieceCodeLength })
}
