import type { ParcelArticle } from '@roundsman/contract'
import { Suspense, useState } from 'react'
import { ArticleSheet, CountSheet, DeleteArticleSheet } from '#domains/parcels'
import { deleteArticle, doWithArticle } from '#domains/parcels/deeds'
import type { ArticleDeed, DeedInput } from '#domains/parcels/forms'
import { saveCheck } from '#domains/parcels/parcel'
import { useSave } from '#parts/use-save.ts'
import { useTranslation } from '#texts'
import { type ActingPlace, ifDone, useActing } from './use-acting.tsx'

type Open = { kind: 'menu' | 'delete' | 'count'; id: string; quantity: number }

/** What of an article is asked for without network, in words. */
function useDeedWords() {
	const { t } = useTranslation('parcels')
	return (deed: ArticleDeed, quantity: number): string => {
		const words = {
			put: t('put'),
			replace: t('replace'),
			putByHand: t('putByHand'),
			takeOut: t('takeOut', { count: quantity }),
			recover: t('recover', { count: quantity }),
			delete: t('delete', { count: quantity }),
		}
		return words[deed]
	}
}

/**
 * The sheets of an article: what can be done with it, why it is deleted, how many pieces were found. `open`
 * opens the first one; `sheets` is drawn by the screen.
 */
export function useArticleActions({
	articles,
	money,
	place,
	onChecked,
}: {
	articles: readonly ParcelArticle[]
	money: (amount: number) => string
	place: ActingPlace
	/** Undefined where nothing is checked. */
	onChecked?: ((article: ParcelArticle) => void) | undefined
}) {
	const acting = useActing(place)
	const save = useSave()
	const wordsOf = useDeedWords()
	const [open, setOpen] = useState<Open | null>(null)
	const article = articles.find(({ id }) => id === open?.id)
	const close = () => {
		setOpen(null)
		acting.clear()
	}
	const tick = async (one: ParcelArticle, quantity: number) => {
		setOpen(null)
		if (await save(saveCheck(one, quantity))) onChecked?.(one)
	}
	const ask = (kind: Open['kind']) => (one: ParcelArticle) => {
		acting.clear()
		setOpen({ kind, id: one.id, quantity: one.quantity })
	}
	const doIt = (one: ParcelArticle, deed: ArticleDeed, input: DeedInput) => {
		if (deed === 'delete') return setOpen({ kind: 'delete', id: one.id, quantity: input.quantity })
		const work = () => doWithArticle(one, deed, input)
		ifDone(acting.run(wordsOf(deed, input.quantity), work), close)
	}
	const remove = async (one: ParcelArticle, form: { comment: string; quantity: number }) => {
		await acting.run(wordsOf('delete', form.quantity), () => deleteArticle(one, form))
		return 'decided' as const
	}
	const { isBusy, error } = acting
	const sheets = (
		<>
			<Suspense>
				{article && open?.kind === 'menu' && (
					<ArticleSheet
						{...{ article, money, isBusy, error }}
						onDeed={(deed, input) => doIt(article, deed, input)}
						onCheck={onChecked && (() => ask('count')(article))}
						onClose={close}
					/>
				)}
				{article && open?.kind === 'delete' && (
					<DeleteArticleSheet
						{...{ article, money, error }}
						quantity={open.quantity}
						onDelete={(form) => remove(article, form)}
						onClose={close}
					/>
				)}
				{article && open?.kind === 'count' && (
					<CountSheet
						article={article}
						onConfirm={(quantity) => void tick(article, quantity)}
						onClose={close}
					/>
				)}
			</Suspense>
			{acting.notice}
		</>
	)
	/** Of one piece ticks it or takes the tick back; of several asks how many there are. */
	const toggle = (one: ParcelArticle) =>
		one.quantity > 1 ? ask('count')(one) : void tick(one, one.isChecked ? 0 : 1)
	return { open: ask('menu'), toggle, sheets }
}
