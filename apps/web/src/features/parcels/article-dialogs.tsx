import { Suspense } from 'react'
import { useMoney } from '#domains/employees'
import { ArticleSheet, CountSheet, DeleteArticleSheet } from '#domains/parcels'
import { ActingNotice } from './acting-notice.tsx'
import type { ArticleActions } from './use-article-actions.ts'

type DialogProps = {
	opened: NonNullable<ArticleActions['opened']>
	actions: ArticleActions
}

function Dialog({ opened, actions }: DialogProps) {
	const money = useMoney()
	const { openCount, perform, tick, remove, close } = actions
	const { article, kind, quantity } = opened
	const { isBusy, error } = actions.acting
	switch (kind) {
		case 'menu':
			return (
				<ArticleSheet
					{...{ article, money, isBusy, error }}
					onAction={(action, input) => perform(article, action, input)}
					onCheck={openCount && (() => openCount(article))}
					onClose={close}
				/>
			)
		case 'delete':
			return (
				<DeleteArticleSheet
					{...{ article, money, error, quantity }}
					onDelete={(form) => remove(article, form)}
					onClose={close}
				/>
			)
		case 'count':
			return (
				<CountSheet
					article={article}
					onConfirm={(counted) => void tick(article, counted)}
					onClose={close}
				/>
			)
	}
}

/** The open sheet of an article, or why an action needs the network. */
export function ArticleDialogs({ actions }: { actions: ArticleActions }) {
	const { opened, acting } = actions
	return (
		<>
			<Suspense>{opened && <Dialog {...{ opened, actions }} />}</Suspense>
			<ActingNotice acting={acting} />
		</>
	)
}
