import { askCacheAlike } from '#domains/customers/cache'
import type { FindAlike } from '#domains/customers/form'
import { usePhoneList } from '#features/customer-list'
import { Link } from '#parts/link.tsx'

/** Searches the customers on this phone, with or without network; those are the person's own. */
export function useFindAlike(isOf: (id: string) => boolean): FindAlike {
	const { operations, maker } = usePhoneList()
	return {
		find: async (asked) => {
			const found = await askCacheAlike({ asked, operations, maker })
			return found.filter(({ id }) => !isOf(id))
		},
		linkTo: (id, name) => (
			<Link
				to="/customers/$id"
				params={{ id }}
				className="inline-flex min-h-12 items-center text-label underline"
			>
				<bdi>{name}</bdi>
			</Link>
		),
	}
}
