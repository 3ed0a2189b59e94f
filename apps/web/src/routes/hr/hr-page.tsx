import { Button } from '@roundsman/ui/button/button'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide'
import { Suspense, useState } from 'react'
import { useOutbox } from '#app/phone/use-phone.ts'
import {
	type DayOffRequest,
	DaysOffMonth,
	daysOffWithdraw,
	RequestForm,
	RequestList,
	useDaysOff,
	useDaysOffLabels,
} from '#domains/days-off'
import { DocumentList, useDocuments, useUnconfirmed } from '#domains/documents'
import { AwaitedCorrection, useCorrecting } from '#features/sync-centre'
import { useToday } from '#features/today'
import { Link } from '#parts/link.tsx'
import { ReadFailed } from '#parts/read-failed.tsx'
import { useSave } from '#parts/saving/use-save.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useFormEnd } from '#parts/use-form-end.ts'

import { useTranslation } from '#texts'

const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

type Known = NonNullable<ReturnType<typeof useDaysOff>['data']>

/** The sheet to request days off, or to correct a refused request. */
function RequestSheet({
	known,
	today,
	correct,
	onClose,
}: {
	known: Known
	today: string
	correct: string | undefined
	onClose: () => void
}) {
	const { t } = useTranslation('daysOff')
	const correcting = useCorrecting(correct)
	const { finish, onFailed } = useFormEnd(correcting)
	if (correct && !correcting) return <AwaitedCorrection id={correct} title={t('ask')} />
	return (
		<Suspense>
			<RequestForm
				known={known}
				today={today}
				correcting={correcting}
				onSaved={(decision) => finish(decision, onClose)}
				onFailed={onFailed}
				onClose={onClose}
			/>
		</Suspense>
	)
}

/** The confirmation before days off are withdrawn. */
function WithdrawDialog({ request, onClose }: { request: DayOffRequest; onClose: () => void }) {
	const outbox = useOutbox()
	const { t } = useTranslation('daysOff')
	const save = useSave()
	const { period } = useDaysOffLabels()
	const withdraw = () => {
		onClose()
		void save(daysOffWithdraw.save(outbox, { request, about: period(request) }))
	}
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && onClose()}
				title={t('withdrawTitle')}
				confirmLabel={t('withdraw')}
				cancelLabel={t('keep')}
				danger
				onConfirm={withdraw}
			>
				{period(request)}. {t('withdrawText')}
			</ConfirmDialog>
		</Suspense>
	)
}

/** Requests that are still relevant: for future days, waiting, or refused. */
const shownRequests = ({ requests }: Known, today: string) =>
	requests.filter(
		({ state, lastDate }) => state === 'asked' || (state !== 'withdrawn' && lastDate >= today),
	)

/** The month, the documents, and the requests. */
function DaysOffPart({ known, today }: { known: Known; today: string }) {
	const { t } = useTranslation('daysOff')
	const [leaving, setLeaving] = useState<DayOffRequest | null>(null)
	const shown = shownRequests(known, today)
	const first = shown[0]?.firstDate ?? today
	return (
		<>
			<div className="pt-3">
				<DaysOffMonth known={known} today={today} first={first < today ? today : first} />
			</div>
			<DocumentsPart today={today} />
			{shown.length > 0 && (
				<>
					<SectionTitle>{t('requests')}</SectionTitle>
					<RequestList requests={shown} today={today} onWithdraw={setLeaving} />
				</>
			)}
			{leaving && <WithdrawDialog request={leaving} onClose={() => setLeaving(null)} />}
		</>
	)
}

function DocumentsPart({ today }: { today: string }) {
	const { t } = useTranslation('documents')
	const { data } = useDocuments()
	const count = useUnconfirmed()
	if (!data || data.items.length === 0) return null
	return (
		<>
			<SectionTitle end={count > 0 && t('toConfirm', { count })}>{t('title')}</SectionTitle>
			<DocumentList
				documents={data.items}
				today={today}
				linkTo={({ id }) =>
					(look) => <Link to="/hr/documents/$id" params={{ id }} {...look} />}
			/>
		</>
	)
}

/** The person's days off and documents, with and without network. */
export default function HrPage() {
	const { t } = useTranslation(['daysOff', 'common'])
	const { correct } = useSearch({ from: '/signed-in/hr' })
	const navigate = useNavigate()
	const goBack = useBack({ to: '/profile' })
	const today = useToday()
	const words = useDaysOffLabels()
	const [isAsking, setAsking] = useState(false)
	const { data, dataUpdatedAt, isError, error, refetch } = useDaysOff()
	const age = useAge(dataUpdatedAt)
	const balance = data && words.balance(data, Number(today.slice(0, 4)))
	const title = t('daysOff:title')
	const close = () => {
		setAsking(false)
		if (correct) void navigate({ to: '/hr', replace: true, ignoreBlocker: true })
	}
	return (
		<Screen
			scrollId="hr"
			header={
				<Header
					title={title}
					subtitle={[balance, age].filter(Boolean).join(' · ')}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="hr"
				/>
			}
			action={
				data && (
					<StickyAction>
						<Button kind="filled" big icon={CalendarPlus} onClick={() => setAsking(true)}>
							{t('daysOff:ask')}
						</Button>
					</StickyAction>
				)
			}
		>
			{data && <DaysOffPart known={data} today={today} />}
			{!data && isError && <ReadFailed error={error} onRetry={() => void refetch()} />}
			{!data && !isError && <Skeleton label={title} count={4} />}
			{!data && <DocumentsPart today={today} />}
			{data && (isAsking || correct) && (
				<RequestSheet known={data} today={today} correct={correct} onClose={close} />
			)}
		</Screen>
	)
}
