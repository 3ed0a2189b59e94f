import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { CalendarFeed } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Card } from '@roundsman/ui/card'
import { Note } from '@roundsman/ui/note'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Copy, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { copyText } from '#platform/page/copy-text'
import { useTranslation } from '#texts'
import { endCalendarFeed, makeCalendarFeed } from './calendar-feed-queries.ts'

function Address({ url, notify }: { url: string; notify: (text: string) => void }) {
	const { t } = useTranslation('push')
	const copy = async () =>
		notify(t((await copyText(url)) ? 'calendar.copied' : 'calendar.notCopied'))
	return (
		<>
			<p className="break-all rounded-control bg-surface-2 p-3 text-meta select-all">{url}</p>
			<p className="text-meta text-muted">{t('calendar.once')}</p>
			<Button kind="tonal" icon={Copy} onClick={() => void copy()}>
				{t('calendar.copy')}
			</Button>
		</>
	)
}

/** The feed URL of the person's planned visits: created here, shown once, replaced by a newer one. */
export function CalendarPanel({
	feed,
	notify,
}: {
	feed: CalendarFeed
	notify: (text: string) => void
}) {
	const { t } = useTranslation('push')
	const { dayOf } = useFormats()
	const failureText = useFailureText()
	const client = useQueryClient()
	const [url, setUrl] = useState<string>()
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<unknown>()
	const change = async (work: (client: QueryClient) => Promise<{ url: string } | undefined>) => {
		setBusy(true)
		setFailure(undefined)
		try {
			setUrl((await work(client))?.url)
		} catch (error) {
			setFailure(error)
		} finally {
			setBusy(false)
		}
	}
	const { createdAt, usedAt } = feed
	return (
		<Card as="div" className="flex flex-col gap-3 p-4">
			<p className="text-body">{t('calendar.text')}</p>
			{createdAt && (
				<p className="text-meta text-muted">
					{t('calendar.since', { day: dayOf(createdAt) })}{' '}
					{usedAt ? t('calendar.used', { day: dayOf(usedAt) }) : t('calendar.unused')}
				</p>
			)}
			{createdAt && url && <Address url={url} notify={notify} />}
			{failure !== undefined && (
				<Note tone="danger" icon={TriangleAlert} title={failureText(failure).title}>
					{failureText(failure).text}
				</Note>
			)}
			<Button icon={CalendarPlus} busy={isBusy} onClick={() => void change(makeCalendarFeed)}>
				{t(createdAt ? 'calendar.renew' : 'calendar.make')}
			</Button>
			{createdAt && (
				<Button kind="text" onClick={() => void change(endCalendarFeed)}>
					{t('calendar.end')}
				</Button>
			)}
		</Card>
	)
}
