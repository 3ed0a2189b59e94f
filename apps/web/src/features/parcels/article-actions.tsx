import type { ParcelArticle } from '@roundsman/contract'
import { Suspense, useState } from 'react'
import { ArticleSheet, CountSheet, DeleteArticleSheet } from '#domains/parcels'
import {
	checkArticle,
	deleteArticle,
	moveOut,
	moveToManualParcel,
	moveToParcel,
	replaceArticle,
	restoreDeleted,
} from '#domains/parcels/changes'
import type { PieceAction, PieceInput } from '#domains/parcels/forms'
import { useSave } from '#parts/saving/use-save.ts'
import { saveAndAwait } from '#platform/outbox/await-change'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ActingNotice } from './acting-notice.tsx'
import { type ActingPlace, ifDone, useActing } from './use-acting.ts'

/** Deleting has its own form. */
const moves = {
	moveToParcel,
	moveToManualParcel,
	replace: replaceArticle,
	moveOut,
	restoreDeleted,
}

type Open = { kind: 'menu' | 'delete' | 'count'; id: string; quantity: number }

/** The label of an action on an article, for the notice that it needs the network. */
function useActionLabels() {
	const { t } = useTranslation('parcels')
	return (action: PieceAction, quantity: number): string => {
		const words = {
			moveToParcel: t('put'),
			replace: t('replace'),
			moveToManualParcel: t('putByHand'),
			moveOut: t('takeOut', { count: quantity }),
			restoreDeleted: t('recover', { count: quantity }),
			delete: t('delete', { count: quantity }),
		}
		return words[action]
	}
}

type ActionsProps = {
	articles: readonly ParcelArticle[]
	money: (amount: number) => string
	place: ActingPlace
	onChecked?: ((article: ParcelArticle) => void) | undefined
}

/** The open sheet, and its result. */
function useOpenArticle({ place, onChecked }: Pick<ActionsProps, 'place' | 'onChecked'>) {
	const outbox = useOutbox()
	const acting = useActing(place)
	const save = useSave()
	const labelOf = useActionLabels()
	const [open, setOpen] = useState<Open | null>(null)
	const close = () => {
		setOpen(null)
		acting.clear()
	}
	const tick = async (one: ParcelArticle, quantity: number) => {
		setOpen(null)
		if (await save(checkArticle.save(outbox, { article: one, quantity }))) onChecked?.(one)
	}
	const ask = (kind: Open['kind']) => (one: ParcelArticle) => {
		acting.clear()
		setOpen({ kind, id: one.id, quantity: one.quantity })
	}
	const perform = (article: ParcelArticle, action: PieceAction, input: PieceInput) => {
		const { quantity } = input
		if (action === 'delete') return setOpen({ kind: 'delete', id: article.id, quantity })
		const work = () => saveAndAwait(outbox, moves[action], { article, ...input })
		ifDone(acting.run(labelOf(action, quantity), work), close)
	}
	const remove = async (one: ParcelArticle, form: { comment: string; quantity: number }) => {
		await acting.run(labelOf('delete', form.quantity), () =>
			saveAndAwait(outbox, deleteArticle, { article: one, form }),
		)
		return 'decided' as const
	}
	return { acting, open, close, tick, ask, perform, remove }
}

/** The sheets of an article's actions; `open` opens the first one, the screen draws `sheets`. */
export function useArticleActions(props: ActionsProps) {
	const { articles, money, onChecked } = props
	const { acting, open, close, tick, ask, perform, remove } = useOpenArticle(props)
	const article = articles.find(({ id }) => id === open?.id)
	const { isBusy, error } = acting
	const sheets = (
		<>
			<Suspense>
				{article && open?.kind === 'menu' && (
					<ArticleSheet
						{...{ article, money, isBusy, error }}
						onAction={(action, input) => perform(article, action, input)}
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
			<ActingNotice acting={acting} />
		</>
	)
	/** For a single piece, toggles the tick; for several, opens the sheet for their number. */
	const toggle = (one: ParcelArticle) =>
		one.quantity > 1 ? ask('count')(one) : void tick(one, one.isChecked ? 0 : 1)
	return { open: ask('menu'), toggle, sheets }
}
