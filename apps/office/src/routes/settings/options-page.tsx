import { OptionLists } from '#domains/masters'
import { useMasterSearch } from './use-master-search.ts'

/** What can be chosen in forms, in its order and its words. */
export default function OptionsPage() {
	const { search, set } = useMasterSearch()
	return (
		<div className="relative min-h-0 flex-1">
			<div className="h-full overflow-y-auto p-6">
				<OptionLists chosen={search.list} onChoose={(list) => set({ list })} />
			</div>
		</div>
	)
}
