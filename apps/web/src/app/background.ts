import { listenForUnauthorized } from '#platform/api-client'
import type { createAppRouter } from '../routes/route-tree.tsx'

/** Everything that goes on behind the screens. */
export function startBackground(router: ReturnType<typeof createAppRouter>): void {
	listenForUnauthorized(() => void router.invalidate())
}
