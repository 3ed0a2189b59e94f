import type { ConvertedCode, Locale } from '@roundsman/contract'
import type { OrderedArticle } from './code-repository.ts'

export function presentConvertedCode(
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
