import type { ReactNode } from 'react'
import {
	CouponList,
	MasterList,
	OptionLists,
	useActionKind,
	useCampaignKind,
	useSectorKind,
} from '#domains/masters'
import { TextList } from '#domains/settings'
import { useListSearch } from '#parts/use-list-search.ts'

type Search = Partial<
	Record<'q' | 'sort' | 'status' | 'country' | 'type' | 'locale' | 'own' | 'list', string>
>

function useMasterSearch() {
	const { given, set, navigate } = useListSearch<Search>({ sort: '' })
	return { search: given, set, navigate }
}

const Frame = ({ children }: { children: ReactNode }) => (
	<div className="relative flex min-h-0 flex-1">{children}</div>
)

export function SectorsPage() {
	const { search, set } = useMasterSearch()
	return (
		<Frame>
			<MasterList kind={useSectorKind()} search={search} onSearch={set} />
		</Frame>
	)
}

export function ActionsPage() {
	const { search, set } = useMasterSearch()
	return (
		<Frame>
			<MasterList kind={useActionKind()} search={search} onSearch={set} />
		</Frame>
	)
}

export function CampaignsPage() {
	const { search, set } = useMasterSearch()
	return (
		<Frame>
			<MasterList kind={useCampaignKind()} search={search} onSearch={set} />
		</Frame>
	)
}

/** Coupons that customers were given. */
export function CouponsPage() {
	const { search, set, navigate } = useMasterSearch()
	return (
		<Frame>
			<CouponList
				search={search}
				onSearch={set}
				onOpen={(id) => void navigate({ to: '/customers/$id', params: { id } })}
			/>
		</Frame>
	)
}

/** The choices of forms, in the order and the words of the firm. */
export function OptionsPage() {
	const { search, set } = useMasterSearch()
	return (
		<div className="relative min-h-0 flex-1">
			<div className="h-full overflow-y-auto p-6">
				<OptionLists chosen={search.list} onChoose={(list) => set({ list })} />
			</div>
		</div>
	)
}

/** The firm's own words. */
export function TextsPage() {
	const { search, set } = useMasterSearch()
	return (
		<Frame>
			<TextList search={search} onSearch={set} />
		</Frame>
	)
}
