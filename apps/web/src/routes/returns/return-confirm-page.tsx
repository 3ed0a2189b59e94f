import { buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileCheck, FilePen } from 'lucide'
import { useMoney, useProfile } from '#domains/employees'
import { type Operation, useReason } from '#domains/operations'
import { ApprovalForm, approvalRecord, type Signing } from '#domains/returns/approval'
import { useReturn, type WholeReturn } from '#domains/returns/details'
import { useTodayVisits } from '#domains/visits/changes'
import { useCorrecting } from '#features/sync-centre'
import { FormPage, WaitingScreen } from '#parts/form-page.tsx'
import { Link } from '#parts/link.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

const from = '/signed-in/returns/$id/confirm' as const

type Shown = { whole: WholeReturn; age: string | undefined; correcting: Operation | undefined }

/** The customer's stop of today with the receipt over it, else the receipt: what comes after a return. */
function useNextPlace({ id, customerId }: WholeReturn): () => void {
	const navigate = useNavigate()
	const { visits } = useTodayVisits()
	const visit = visits?.find((one) => one.customerId === customerId)
	const leaving = { replace: true, ignoreBlocker: true } as const
	return () =>
		visit
			? void navigate({
					...{ to: '/visits/$id/plan', params: { id: visit.id }, ...leaving },
					search: { signed: id },
				})
			: void navigate({ to: '/returns/$id/receipt', params: { id }, ...leaving })
}

function Signature({ whole, age, correcting }: Shown) {
	const { t } = useTranslation(['approval', 'common'])
	const money = useMoney()
	const { data: profile } = useProfile()
	const reasonOf = useReason()
	const goBack = useBack({ to: '/returns/$id', params: { id: whole.id } })
	const leave = useNextPlace(whole)
	const { finish, onFailed } = useFormEnd(undefined)
	const record = approvalRecord(whole.id, correcting)
	return (
		<FormPage<Signing> title={t('approval:title')} record={record}>
			{(stored) => (
				<ApprovalForm
					key={record}
					whole={whole}
					correcting={correcting}
					refusal={correcting && reasonOf(correcting)}
					stored={stored}
					back={{ label: t('common:back'), onBack: goBack }}
					age={age}
					confirmedBy={profile?.name ?? ''}
					money={money}
					onSaved={(decision) => void finish(decision, leave)}
					onFailed={onFailed}
				/>
			)}
		</FormPage>
	)
}

/** There is nothing to be signed: it is, or it is not ready. */
function Nothing({ whole }: { whole: WholeReturn }) {
	const { t } = useTranslation(['approval', 'common'])
	const goBack = useBack({ to: '/returns/$id', params: { id: whole.id } })
	const words = whole.isEditable ? 'notReady' : 'done'
	return (
		<Screen
			header={
				<Header title={t('approval:title')} back={{ label: t('common:back'), onBack: goBack }} />
			}
		>
			<EmptyState
				icon={whole.isEditable ? FilePen : FileCheck}
				title={t(`approval:${words}`)}
				action={
					<Link to="/returns/$id" params={{ id: whole.id }} className={buttonClass({})}>
						{t('approval:toReturn')}
					</Link>
				}
			>
				{t(`approval:${words}Text`)}
			</EmptyState>
		</Screen>
	)
}

function ReturnApproval() {
	const { id } = useParams({ from })
	const { correct } = useSearch({ from })
	const { t } = useTranslation('approval')
	const correcting = useCorrecting(correct)
	const { whole, atMs, isFromPhone, ...read } = useReturn(id)
	const age = useAge(atMs, isFromPhone) ?? undefined
	if (!whole) return <WaitingScreen title={t('title')} failed={read} />
	const isOpen = whole.isEditable && (whole.isClaimsReady || correcting !== undefined)
	if (!isOpen) return <Nothing whole={whole} />
	return <Signature whole={whole} age={age} correcting={correcting} />
}

/** The returned items, and the customer's signature below them. */
export default function ReturnConfirmPage() {
	return (
		<FeatureGate feature="returns">
			<ReturnApproval />
		</FeatureGate>
	)
}
