import { useFormats } from '@roundsman/client/texts/use-formats'
import type { NewsItem } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Prose } from '@roundsman/ui/prose/prose'
import { plainProse } from '@roundsman/ui/prose/read-prose'
import { Check } from 'lucide'
import { useId, useState } from 'react'
import { useTranslation } from '#texts'

type FeedItemProps = {
	item: NewsItem
	isOpen: boolean
	onToggle: () => void
	onRead: () => void
}

/** The mark of unread news, with a label. */
function UnreadMark() {
	const { t } = useTranslation('news')
	return (
		<span
			role="img"
			aria-label={t('isUnread')}
			data-fill=""
			className="block size-2.5 rounded-full bg-primary"
		/>
	)
}

function Body({ item, onRead }: Pick<FeedItemProps, 'item' | 'onRead'>) {
	const { t } = useTranslation('news')
	return (
		<div className="pr-4 pb-4 pl-[calc(var(--gutter)+22px)]">
			<div className="pt-2">
				<Prose text={item.body} />
			</div>
			{!item.isRead && (
				<div className="flex pt-4">
					<Button kind="outline" icon={Check} onClick={onRead}>
						{t('markRead')}
					</Button>
				</div>
			)}
		</div>
	)
}

function FeedItem({ item, isOpen, onToggle, onRead }: FeedItemProps) {
	const { dayOf } = useFormats()
	const bodyId = useId()
	return (
		<article className="bg-surface line-b">
			<h2 className="flex">
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={isOpen ? bodyId : undefined}
					className="focus-inset flex min-h-14 w-full items-start gap-3 py-3 pr-4 pl-(--gutter) text-left text-fg active:bg-pressed"
					onClick={onToggle}
				>
					<span className="grid h-7 w-2.5 flex-none place-items-center">
						{!item.isRead && <UnreadMark />}
					</span>
					<span className="min-w-0 flex-1">
						<span
							className={`block ${isOpen ? 'text-title' : 'text-heading'} ${item.isRead ? 'text-muted' : ''}`}
						>
							{item.title}
						</span>
						<time dateTime={item.publishedAt} className="block pt-1 text-caption text-muted">
							{dayOf(item.publishedAt)}
						</time>
						{!isOpen && (
							<span className="line-clamp-2 pt-2 text-meta text-muted">
								{plainProse(item.body)}
							</span>
						)}
					</span>
				</button>
			</h2>
			{isOpen && (
				<div id={bodyId}>
					<Body item={item} onRead={onRead} />
				</div>
			)}
		</article>
	)
}

/** All news, the newest first. The first unread one is open; one at a time. */
export function NewsFeed({
	news,
	onRead,
}: {
	news: readonly NewsItem[]
	onRead: (item: NewsItem) => void
}) {
	const [openId, setOpenId] = useState(() => news.find(({ isRead }) => !isRead)?.id ?? null)
	return news.map((item) => (
		<FeedItem
			key={item.id}
			item={item}
			isOpen={item.id === openId}
			onToggle={() => setOpenId(item.id === openId ? null : item.id)}
			onRead={() => onRead(item)}
		/>
	))
}
