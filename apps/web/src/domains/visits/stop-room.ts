import { type CollisionDetection, closestCenter } from '@dnd-kit/core'

/**
 * The stop under the middle of the dragged card, by its id. The stops lie one below the other in the
 * order of `ids`, so that few of them are looked at: each look asks all that scrolls around it.
 */
export const nearestStop =
	(ids: readonly string[]): CollisionDetection =>
	(collision) => {
		const { collisionRect, droppableRects } = collision
		const middle = collisionRect.top + collisionRect.height / 2
		let [low, high] = [0, ids.length - 1]
		while (low < high) {
			const at = (low + high) >> 1
			const rect = droppableRects.get(ids[at] ?? '')
			// Not measured yet.
			if (!rect) return closestCenter(collision)
			if (rect.top + rect.height < middle) low = at + 1
			else high = at
		}
		const id = ids[low]
		return id === undefined ? [] : [{ id }]
	}
