import { useEffect, useState } from 'react'
import type { PermissionAnswer } from '#platform/page/permission'
import { followPositionPermission } from '#platform/position'

/** The permission for the position: null until the browser has said. */
export function usePermission(): PermissionAnswer | null {
	const [answer, setAnswer] = useState<PermissionAnswer | null>(null)
	useEffect(() => followPositionPermission(setAnswer), [])
	return answer
}
