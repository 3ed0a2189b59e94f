import { loadCode } from '@roundsman/client/code/missing-code'
import { lazyRouteComponent } from '@tanstack/react-router'

/** A screen whose code is fetched when it is opened. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
	lazyRouteComponent(loadCode(load), name)
