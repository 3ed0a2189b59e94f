import type { CheckForm, ParcelArticle, WholeParcel } from './parcel-article.ts'

/** An article of which so many pieces are checked: all where the form does not say. */
export function withCheckedPieces(article: ParcelArticle, { quantity }: CheckForm): ParcelArticle {
	const checkedQuantity = Math.min(quantity ?? article.quantity, article.quantity)
	return { ...article, checkedQuantity, isChecked: checkedQuantity === article.quantity }
}

/** A parcel with other states of its articles, and what they come to; its flags are as before. */
export const withCheckedArticles = (
	parcel: WholeParcel,
	articles: readonly ParcelArticle[],
): WholeParcel => ({
	...parcel,
	articles: [...articles],
	countCheckedArticles: articles.filter(({ isChecked }) => isChecked).length,
	checkedQuantity: articles.reduce((sum, one) => sum + one.checkedQuantity, 0),
})
