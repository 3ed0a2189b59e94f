import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide'
import { useState } from 'react'
import { useMoney } from '#domains/employees'
import { type Operation, useReason } from '#domains/operations'
import { isOfClaim } from '#domains/returns/details'
import { ClaimForm, type ClaimValues, claimRecord, useClaimSubject } from '#domains/returns/form'
import { useCorrecting } from '#features/sync-centre'
import { ticketLink } from '#features/tickets'
import { FormPage, WaitingScreen } from '#parts/form-page.tsx'
import { Link } from '#parts/link.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { useHeld } from '#parts/use-held.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

/** Goes back to the articles, for the next claim or the signature. */
function useArticlesLink(id: string): () => void {
	const { history } = useRouter()
	const navigate = useNavigate()
	const up = { to: '/returns/$id/search', params: { id }, replace: true } as const
	return () => {
		if (history.canGoBack()) history.back({ ignoreBlocker: true })
		else void navigate({ ...up, ignoreBlocker: true })
	}
}

function Form({
	id,
	subject,
	correcting,
}: {
	id: string
	subject: NonNullable<ReturnType<typeof useClaimSubject>['subject']>
	correcting: Operation | undefined
}) {
	const { t } = useTranslation(['returns', 'common'])
	const navigate = useNavigate()
	const money = useMoney()
	const reasonOf = useReason()
	const { finish, onFailed } = useFormEnd(undefined)
	const age = useAge(subject.atMs)
	const up = { to: '/returns/$id', params: { id } } as const
	const goBack = useBack(up)
	const toReturn = () => void navigate({ ...up, replace: true, ignoreBlocker: true })
	const toArticles = useArticlesLink(id)
	const { product } = subject
	// The office may give the return another id meanwhile: the draft keeps its name.
	const [record] = useState(() => claimRecord(subject, correcting))
	return (
		<FormPage<ClaimValues> title={t('returns:claim')} record={record}>
			{(stored, restart) => (
				<ClaimForm
					key={record}
					subject={subject}
					correcting={correcting}
					refusal={correcting && reasonOf(correcting)}
					record={record}
					stored={stored}
					onRestart={restart}
					back={{ label: t('common:back'), onBack: goBack }}
					age={age}
					money={money}
					renderOrderLink={(look) => (
						<Link to="/orders/$id" params={{ id: product.orderId }} {...look} />
					)}
					renderIssueLink={ticketLink({
						customerId: subject.whole.customerId,
						orderId: product.orderId,
						orderProductId: product.orderProductId,
					})}
					onSaved={(decision, added) =>
						void finish(decision, () => (added ? toArticles() : toReturn()))
					}
					onFailed={onFailed}
					onDone={toReturn}
				/>
			)}
		</FormPage>
	)
}

/** A claim of a return, or a new one. */
function ClaimScreen() {
	const from = '/signed-in/returns/$id/claims/$claimId' as const
	const { id, claimId } = useParams({ from })
	const { orderProductId, orderId, correct } = useSearch({ from })
	const { t } = useTranslation(['returns', 'common'])
	const goBack = useBack({ to: '/returns/$id', params: { id } })
	const refused = useCorrecting(correct)
	// A refused photo is retried in place.
	const correcting = refused && isOfClaim(refused) ? refused : undefined
	const { subject, isMissing, ...read } = useClaimSubject({
		returnId: id,
		claimId,
		orderProductId,
		orderId,
	})
	// A refetch must not unmount the form for a moment.
	const shown = useHeld(subject, `${claimId} ${orderProductId}`)
	if (shown) {
		const key = `${claimId} ${orderProductId} ${correcting?.id}`
		return <Form key={key} id={id} subject={shown} correcting={correcting} />
	}
	if (!isMissing) return <WaitingScreen title={t('returns:claim')} failed={read} />
	const back = { label: t('common:back'), onBack: goBack }
	return (
		<Screen header={<Header title={t('returns:claim')} back={back} />}>
			<EmptyState icon={SearchX} title={t('returns:unknownArticle')}>
				{t('returns:unknownArticleText')}
			</EmptyState>
		</Screen>
	)
}

export default function ClaimPage() {
	return (
		<FeatureGate feature="returns">
			<ClaimScreen />
		</FeatureGate>
	)
}
