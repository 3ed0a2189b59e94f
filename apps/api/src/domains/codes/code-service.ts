import { type ConvertedCode, isPieceCode, type Locale } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { findOrderedArticle, type OrderedArticle } from './code-repository.ts'

function presentConvertedCode(
	{ article, articleType, brand, orderId }: OrderedArticle,
	{ locale, isPiece }: { locale: Locale; isPiece: boolean },
): ConvertedCode {
	return {
		articleNo: article,
		articleType: articleType[locale],
		brand,
		...(isPiece ? { orderId } : {}),
	}
}

/** The article of a code, and its order. 404 if none of the caller's customers has ordered it. */
export async function convertCode(
	{ db, employee, locale }: Context,
	code: string,
): Promise<ConvertedCode> {
	const row = await findOrderedArticle(db, employee.id, code)
	if (!row) throw refusals.notFound()
	return presentConvertedCode(row, { locale, isPiece: isPieceCode(code) })
}
