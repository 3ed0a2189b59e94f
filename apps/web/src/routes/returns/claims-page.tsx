import { ClipboardList, FileSearch } from 'lucide'
import { useMoney } from '#domains/employees'
import { ClaimFilterForm } from '#domains/returns'
import { claimEntity } from '#domains/returns/changes'
import {
	type ClaimChoice,
	ClaimGroups,
	ClaimList,
	claimSearch,
	useClaimList,
} from '#domains/returns/claims'
import { ChangeBadge, claimLink } from '#features/returns'
import { type HeldFilter, ListScreen } from '#parts/list/list-screen.tsx'
import { inPlace, useListParams } from '#parts/list/use-list-params.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

/** The return's status, where it is filtered; the claims' status is shown by their groups. */
function useHeld(choice: ClaimChoice, onChoice: (choice: ClaimChoice) => void): HeldFilter[] {
	const { t } = useTranslation(['returns', 'options'])
	const { status } = choice
	if (!status) return []
	const words = t('returns:held.status', { status: t(`options:return-status.${status}`) })
	return [{ key: 'status', words, onRemove: () => onChoice({ ...choice, status: null }) }]
}

/** All claims of the employee; without network those on the phone. */
function ClaimsScreen() {
	const { t } = useTranslation(['returns', 'common'])
	const shown = useListParams(claimSearch, { filterHow: inPlace })
	const { choice, onChoice } = shown
	const list = useClaimList(shown.address)
	const money = useMoney()
	const { total } = list
	return (
		<ListScreen
			id="claims"
			title={t('returns:claims')}
			countText={total === undefined ? undefined : t('returns:claimCount', { count: total })}
			age={useAge(list.atMs, list.isFromPhone)}
			back={{ label: t('common:back'), onBack: useBack({ to: '/returns' }) }}
			searchLabel={t('returns:claimSearch')}
			shown={shown}
			choices={
				<ClaimGroups
					chosen={choice.claimStatus}
					onChoose={(claimStatus) => onChoice({ ...choice, claimStatus })}
				/>
			}
			filters={useHeld(choice, onChoice)}
			filterForm={(onClose) => (
				<ClaimFilterForm choice={choice} onApply={onChoice} onClose={onClose} />
			)}
			empty={{
				icon: ClipboardList,
				title: t('returns:claimsEmpty'),
				text: t('returns:claimsEmptyText'),
			}}
			noMatch={{
				icon: FileSearch,
				title: t('returns:claimsNoMatch'),
				text: t('returns:claimsNoMatchText'),
			}}
			isNarrowed={choice.claimStatus !== null}
			query={list.query}
			count={list.claims.length}
			rowsKind="photo"
			{...(list.isFromPhone ? { endNote: t('returns:claimsOnPhone') } : {})}
		>
			<ClaimList
				claims={list.claims}
				money={money}
				saysReturn
				renderLink={(claim) => claimLink(claim)}
				renderState={({ id }) => <ChangeBadge entity={claimEntity(id)} />}
			/>
		</ListScreen>
	)
}

export default function ClaimsPage() {
	return (
		<FeatureGate feature="returns">
			<ClaimsScreen />
		</FeatureGate>
	)
}
