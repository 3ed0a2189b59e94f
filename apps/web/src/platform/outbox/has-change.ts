import { useOperations } from './live-data.ts'

/**
 * Says of a record whether it has a change of a kind that the person has not given up: for records that such
 * a change ends for good, whose screens are not among the first.
 */
export function useHasChange(kind: string): (entity: string) => boolean {
	const operations = useOperations()
	return (entity) =>
		operations.some(
			(operation) =>
				operation.kind === kind &&
				operation.entity === entity &&
				!['discarded', 'superseded', 'needs-person'].includes(operation.state),
		)
}
