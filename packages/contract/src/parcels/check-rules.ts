import type { CheckForm, ParcelArticle, WholeParcel } from './parcel-article.ts'

/** An article with a number of checked pieces: all where the form leaves it out. */
export function withCheckedPieces(article: ParcelArticle, { quantity }: CheckForm): ParcelArticle {
	const checkedQuantity = Math.min(quantity ?? article.quantity, article.quantity)
	return { ...article, checkedQuantity, isChecked: checkedQuantity === article.quantity }
}

/** A parcel with changed articles, and their totals; its flags stay. */
export const withCheckedArticles = (
	parcel: WholeParcel,
	articles: readonly ParcelArticle[],
): WholeParcel => ({
	...parcel,
	articles: [...articles],
	countCheckedArticles: articles.filter(({ isChecked }) => isChecked).length,
	checkedQuantity: articles.reduce((sum, one) => sum + one.checkedQuantity, 0),
})
