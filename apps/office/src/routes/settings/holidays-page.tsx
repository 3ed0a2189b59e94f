import { useQuery } from '@tanstack/react-query'
import { ReadState } from '#desk/kit/read-state.tsx'
import { ScrollPane } from '#desk/kit/scroll-pane.tsx'
import { profileQuery } from '#domains/access'
import { HolidayPanel } from '#domains/masters'

/** Days without work beside the public holidays. */
export default function HolidaysPage() {
	const read = useQuery(profileQuery)
	return (
		<ScrollPane>
			<div className="max-w-180">
				<ReadState read={read}>{({ country }) => <HolidayPanel country={country} />}</ReadState>
			</div>
		</ScrollPane>
	)
}
