import type { OfficeThread } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Search, X } from 'lucide'
import { useTranslation } from '#texts'
import { useChatLabels } from './use-chat-labels.ts'

/** Participants and subject of a conversation; `words` is the search in it, null while there is none. */
export function ThreadHead({
	thread: { chat, people },
	words,
	onLabels,
}: {
	thread: OfficeThread
	words: string | null
	onLabels: (words: string | null) => void
}) {
	const { t } = useTranslation('chatInOffice')
	const { titleOf, aboutOf, readAlong } = useChatLabels()
	const { customer } = chat
	const second = [customer ? titleOf(chat) : aboutOf(chat), readAlong(people)]
	return (
		<div className="flex flex-none items-center gap-3 bg-surface px-6 py-3 line-b">
			<div className="min-w-0 flex-1">
				<h2 className="text-heading">{customer?.title ?? titleOf(chat)}</h2>
				<p className="text-meta text-muted">{second.filter(Boolean).join(' · ')}</p>
			</div>
			{words !== null && (
				<input
					type="search"
					// biome-ignore lint/a11y/noAutofocus: it appears because somebody wants to type into it
					autoFocus
					aria-label={t('searchHere')}
					placeholder={t('searchHere')}
					value={words}
					maxLength={50}
					onChange={({ target }) => onLabels(target.value)}
					onKeyDown={({ key }) => key === 'Escape' && onLabels(null)}
					className="min-h-(--control) w-56 rounded-control bg-surface px-3 text-body shadow-[inset_0_0_0_1.5px_var(--outline)] placeholder:text-muted placeholder:opacity-100"
				/>
			)}
			<button
				type="button"
				aria-label={t('searchHere')}
				title={t('searchHere')}
				aria-expanded={words !== null}
				className="press grid size-11 flex-none place-items-center rounded-control text-muted"
				onClick={() => onLabels(words === null ? '' : null)}
			>
				<Icon glyph={words === null ? Search : X} />
			</button>
		</div>
	)
}
