import type { ParcelArticle } from '@roundsman/contract'
import { useState } from 'react'
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
	place: ActingPlace
	onChecked?: ((article: ParcelArticle) => void) | undefined
}

/** The actions on an article, and which of their sheets is open: `ArticleDialogs` draws it. */
export function useArticleActions({ articles, place, onChecked }: ActionsProps) {
	const outbox = useOutbox()
	const acting = useActing(place)
	const save = useSave()
	const labelOf = useActionLabels()
	const [open, setOpen] = useState<Open | null>(null)
	const article = articles.find(({ id }) => id === open?.id)
	const close = () => {
		setOpen(null)
		acting.clear()
	}
	const ask = (kind: Open['kind']) => (one: ParcelArticle) => {
		acting.clear()
		setOpen({ kind, id: one.id, quantity: one.quantity })
	}
	const tick = async (one: ParcelArticle, quantity: number) => {
		setOpen(null)
		if (await save(checkArticle.save(outbox, { article: one, quantity }))) onChecked?.(one)
	}
	const perform = (one: ParcelArticle, action: PieceAction, input: PieceInput) => {
		const { quantity } = input
		if (action === 'delete') return setOpen({ kind: 'delete', id: one.id, quantity })
		const work = () => saveAndAwait(outbox, moves[action], { article: one, ...input })
		ifDone(acting.run(labelOf(action, quantity), work), close)
	}
	const remove = async (one: ParcelArticle, form: { comment: string; quantity: number }) => {
		await acting.run(labelOf('delete', form.quantity), () =>
			saveAndAwait(outbox, deleteArticle, { article: one, form }),
		)
		return 'decided' as const
	}
	return {
		acting,
		opened: open && article ? { ...open, article } : null,
		openMenu: ask('menu'),
		/** Undefined where nothing is checked. */
		openCount: onChecked && ask('count'),
		/** For a single piece, toggles the tick; for several, opens the sheet for their number. */
		toggle: (one: ParcelArticle) =>
			one.quantity > 1 ? ask('count')(one) : void tick(one, one.isChecked ? 0 : 1),
		...{ close, tick, perform, remove },
	}
}

export type ArticleActions = ReturnType<typeof useArticleActions>
