import { useFormats } from '@roundsman/client/texts/use-formats'
import type { OfficeDayOffRequest } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { requestsQuery } from './leave-queries.ts'
import { RequestBadge, useLeaveLabels } from './use-leave-labels.tsx'

type Choosing = { openId: string | undefined; onOpen: (id: string) => void }

function Item({ request, openId, onOpen }: Choosing & { request: OfficeDayOffRequest }) {
	const words = useLeaveLabels()
	const { when } = useFormats()
	const isOpen = request.state === 'asked'
	return (
		<li>
			<button
				type="button"
				aria-current={request.id === openId || undefined}
				className="focus-inset flex w-full items-start gap-2 border-l-4 border-transparent py-3 pr-4 pl-3 text-left line-b aria-current:border-primary aria-current:bg-primary-soft"
				onClick={() => onOpen(request.id)}
			>
				<span className="min-w-0 flex-1">
					<span className="block truncate text-label">{request.person.name}</span>
					<span className="block text-caption text-muted">{words.period(request)}</span>
					{isOpen && <span className="block text-caption text-muted">{words.facts(request)}</span>}
				</span>
				{isOpen ? (
					<time dateTime={request.askedAt} className="text-caption text-muted">
						{when(request.askedAt)}
					</time>
				) : (
					<RequestBadge state={request.state} />
				)}
			</button>
		</li>
	)
}

/** The list of open requests scrolls, so that the last decisions stay in view below. */
const groupClass = {
	open: 'min-h-24 overflow-y-auto max-[1023px]:overflow-visible',
	decided:
		'max-h-[40%] min-h-48 flex-none overflow-y-auto line-t max-[1023px]:max-h-none max-[1023px]:overflow-visible',
}

function Group({
	state,
	title,
	hint,
	...choosing
}: Choosing & {
	state: 'open' | 'decided'
	title: string
	hint?: string
}) {
	const { t } = useTranslation('leave')
	const read = useQuery(requestsQuery(state))
	return (
		<section className={groupClass[state]}>
			<div className="sticky top-0 z-10 flex items-baseline gap-2 bg-surface px-4 pt-3 pb-2 line-b">
				<h2 className="flex-1 text-label">{title}</h2>
				{hint && <span className="text-caption text-muted">{hint}</span>}
			</div>
			<ReadState read={read}>
				{({ items }) =>
					items.length === 0 ? (
						<p className="px-4 py-3 text-meta text-muted">
							{t(state === 'open' ? 'noneOpen' : 'decided.none')}
						</p>
					) : (
						<ul>
							{items.map((request) => (
								<Item key={request.id} request={request} {...choosing} />
							))}
						</ul>
					)
				}
			</ReadState>
		</section>
	)
}

/** Open requests, oldest first, and the latest decisions. */
export function RequestPane(choosing: Choosing) {
	const { t } = useTranslation('leave')
	return (
		<div className="flex min-h-0 w-72 flex-none flex-col bg-surface line-r max-[1023px]:w-full">
			<Group state="open" title={t('open')} hint={t('oldestFirst')} {...choosing} />
			<Group state="decided" title={t('decided')} {...choosing} />
		</div>
	)
}
