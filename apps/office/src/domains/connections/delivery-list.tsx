import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type Delivery,
	type DeliveryAttempt,
	type DeliveryState,
	deliveryStates,
	type Webhook,
} from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Clock, History } from 'lucide'
import { useState } from 'react'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { deliveriesQuery, replayWebhook } from './connection-queries.ts'

const styles: Record<DeliveryState, BadgeStyle> = {
	waiting: { tone: 'caution', icon: Clock },
	delivered: { tone: 'positive', icon: Check },
	failed: { tone: 'negative', icon: CircleAlert },
}

/** `200, 142 ms`, or what went wrong. */
export function useAttemptLabels() {
	const { t } = useTranslation('connections')
	return ({ status, ms, fault }: DeliveryAttempt) =>
		[status, fault && t(`fault.${fault}`), `${ms} ms`].filter(Boolean).join(' · ')
}

function Attempts({ of, webhookId }: { of: Delivery; webhookId: string }) {
	const { t } = useTranslation('connections')
	const { moment } = useFormats()
	const failureText = useFailureText()
	const attemptLabels = useAttemptLabels()
	const replay = () =>
		void replayWebhook(webhookId, { eventId: of.eventId }).then(
			() => sayDone(t('replay.done')),
			(error) => sayDone(failureText(error).text),
		)
	return (
		<div className="flex items-start gap-3 bg-ground px-4 py-3">
			<div className="min-w-0 flex-1 text-caption">
				<p className="break-all text-muted">
					<code>
						{of.eventId} · {of.record.kind} {of.record.id}
					</code>
				</p>
				<ol>
					{of.attempts.map((attempt) => (
						<li key={attempt.at}>
							{moment(attempt.at)}: {attemptLabels(attempt)}
						</li>
					))}
				</ol>
				{of.state === 'waiting' && (
					<p className="text-muted">
						{of.nextAt
							? t('delivery.next', { date: moment(of.nextAt) })
							: t('delivery.afterOthers')}
					</p>
				)}
			</div>
			<DeskButton isSmall onClick={replay}>
				{t('delivery.replay')}
			</DeskButton>
		</div>
	)
}

function Line({ of, webhookId }: { of: Delivery; webhookId: string }) {
	const { t } = useTranslation('connections')
	const { moment } = useFormats()
	const attemptLabels = useAttemptLabels()
	const last = of.attempts.at(-1)
	const count = of.attempts.length
	return (
		<details className="border-t border-hairline">
			<summary className="focus-inset grid min-h-10 cursor-pointer grid-cols-[9rem_1fr_8rem_1.4fr] items-center gap-3 px-4 py-1 text-meta">
				<span>{moment(of.createdAt)}</span>
				<span className="truncate">{of.kind}</span>
				<span>
					<Badge {...styles[of.state]} label={t(`delivery.${of.state}`)} />
				</span>
				<span className="text-caption">
					{last && attemptLabels(last)}
					{count > 1 && ` · ${t('delivery.attempts', { count })}`}
				</span>
			</summary>
			<Attempts of={of} webhookId={webhookId} />
		</details>
	)
}

/** The deliveries of a webhook, with a way to send those since a moment again. */
export function DeliveryList({
	webhook: { id: webhookId, name },
	onReplay,
}: {
	webhook: Pick<Webhook, 'id' | 'name'>
	onReplay: () => void
}) {
	const { t } = useTranslation(['connections', 'office'])
	const [state, setState] = useState<DeliveryState | ''>('')
	const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
		deliveriesQuery(webhookId, state),
	)
	const rows = data?.pages.flatMap(({ items }) => items)
	return (
		<Panel
			title={t('office:pair', { name, value: t('connections:deliveries.title') })}
			end={
				<DeskButton icon={History} onClick={onReplay}>
					{t('connections:replay.title')}
				</DeskButton>
			}
		>
			<div className="max-w-60 px-4 pb-3">
				<SelectInput
					label={t('connections:deliveries.filter')}
					value={state}
					choices={[
						{ value: '', label: t('office:all') },
						...deliveryStates.map((value) => ({
							value,
							label: t(`connections:delivery.${value}`),
						})),
					]}
					onChange={(value) => setState(value as DeliveryState | '')}
				/>
			</div>
			<ReadState read={{ data: rows, error, refetch }}>
				{(items) => (
					<>
						{items.length === 0 && <PanelLine title={t('connections:deliveries.none')} />}
						{items.map((one) => (
							<Line key={one.id} of={one} webhookId={webhookId} />
						))}
					</>
				)}
			</ReadState>
			{hasNextPage && (
				<div className="border-t border-hairline p-2">
					<DeskButton kind="text" onClick={() => void fetchNextPage()}>
						{t('connections:deliveries.more')}
					</DeskButton>
				</div>
			)}
		</Panel>
	)
}
