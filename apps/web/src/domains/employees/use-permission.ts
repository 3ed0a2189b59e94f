import { useEffect, useState } from 'react'
import { followPermission, type PermissionAnswer } from '#platform/position'

/** The permission for the position: null until the browser has said. */
export function usePermission(): PermissionAnswer | null {
	const [answer, setAnswer] = useState<PermissionAnswer | null>(null)
	useEffect(() => followPermission(setAnswer), [])
	return answer
}
