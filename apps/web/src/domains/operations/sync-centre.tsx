import {
	ClipboardCheck,
	CloudCheck,
	ListOrdered,
	type LucideIcon,
	Settings,
	Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '#platform/formats'
import { useOperations } from '#platform/live-data'
import { currentOutbox, type Decision, type Operation } from '#platform/outbox'
import { Badge, type BadgeCode } from '#ui/badge'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ConfirmDialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { Row, Rows } from '#ui/rows'
import { Tile } from '#ui/tile'
import { useReason } from './use-reason.ts'

const icons: Record<string, LucideIcon> = {
	'visit-report': ClipboardCheck,
	'visit-order': ListOrdered,
	'settings-update': Settings,
}

type Describe = (operation: Operation) => string | undefined

function useWords(describe: Describe) {
	const { t, i18n } = useTranslation('sync')
	const time = new Intl.DateTimeFormat(formatLocale(i18n.language), { timeStyle: 'short' })
	return {
		title: (operation: Operation) =>
			t(`kind.${operation.kind}` as 'kind.unknown', { defaultValue: t('kind.unknown') }),
		about: (operation: Operation) => describe(operation),
		time: (ms: number) => time.format(ms),
	}
}

type GroupProps = { code: BadgeCode; label: string; count: number; children: React.ReactNode }

function Group({ code, label, count, children }: GroupProps) {
	if (count === 0) return null
	return (
		<section aria-label={label}>
			<div className="flex items-center justify-between pt-4 pb-2 text-label">
				<Badge code={code} label={label} />
				<span className="pr-4 text-muted">{count}</span>
			</div>
			{children}
		</section>
	)
}

function RefusedCard({ operation, describe }: { operation: Operation; describe: Describe }) {
	const { t } = useTranslation(['sync', 'common'])
	const words = useWords(describe)
	const reason = useReason(operation)
	const [isAsking, setAsking] = useState(false)
	const [outcome, setOutcome] = useState<Decision>('decided')
	const decide = async (decision: Promise<Decision>) => setOutcome(await decision)
	const title = words.title(operation)
	return (
		<Card tone="danger">
			<Row
				title={title}
				subtitle={words.about(operation)}
				meta={words.time(operation.timestamp)}
				lead={<Tile icon={icons[operation.kind] ?? ClipboardCheck} tone="danger" />}
			/>
			<p className="px-4 pb-3 text-body">{t('sync:refused', { reason })}</p>
			<p role="status" className="px-4 pb-3 text-label empty:hidden">
				{outcome === 'unreachable' && t('sync:needsNetwork')}
				{outcome === 'applied' && t('sync:wasApplied')}
			</p>
			<div className="flex gap-2 px-3 pb-3">
				<Button className="flex-1" onClick={() => void decide(currentOutbox().retry(operation.id))}>
					{t('sync:retry')}
				</Button>
				<Button kind="danger" icon={Trash2} className="flex-1" onClick={() => setAsking(true)}>
					{t('sync:discard')}
				</Button>
			</div>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={t('sync:discardTitle')}
				confirmLabel={t('sync:discard')}
				cancelLabel={t('common:cancel')}
				danger
				onConfirm={() => {
					setAsking(false)
					void decide(currentOutbox().discard(operation.id))
				}}
			>
				{t('sync:discardText', {
					what: [title, words.about(operation)].filter(Boolean).join(', '),
				})}
			</ConfirmDialog>
		</Card>
	)
}

function OperationRows({
	operations,
	describe,
}: {
	operations: readonly Operation[]
	describe: Describe
}) {
	const words = useWords(describe)
	return (
		<Rows>
			{operations.map((operation) => (
				<Row
					key={operation.id}
					title={words.title(operation)}
					subtitle={words.about(operation)}
					meta={words.time(operation.answer?.atMs ?? operation.timestamp)}
					lead={<Tile icon={icons[operation.kind] ?? ClipboardCheck} />}
				/>
			))}
		</Rows>
	)
}

/** Everything that waits on this phone and what was sent today, the most urgent first. */
export function SyncCentre({ describe }: { describe: Describe }) {
	const { t } = useTranslation('sync')
	const operations = useOperations()
	const inState = (...states: Operation['state'][]) =>
		operations.filter((operation) => states.includes(operation.state))
	const refused = inState('needs-person')
	const sending = inState('sending')
	const waiting = inState('queued')
	const sent = inState('done')
	if (refused.length + sending.length + waiting.length + sent.length === 0) {
		return (
			<EmptyState icon={CloudCheck} title={t('allSent')}>
				{t('allSentText')}
			</EmptyState>
		)
	}
	const rows = (list: readonly Operation[]) => (
		<OperationRows operations={list} describe={describe} />
	)
	return (
		<>
			<Group code="needs_you" label={t('needsYou')} count={refused.length}>
				<div className="flex flex-col gap-2">
					{refused.map((operation) => (
						<RefusedCard key={operation.id} operation={operation} describe={describe} />
					))}
				</div>
			</Group>
			<Group code="sending" label={t('sending')} count={sending.length}>
				{rows(sending)}
			</Group>
			<Group code="saved" label={t('waiting')} count={waiting.length}>
				{rows(waiting)}
			</Group>
			<Group code="sent" label={t('sentToday')} count={sent.length}>
				{rows(sent)}
			</Group>
		</>
	)
}
