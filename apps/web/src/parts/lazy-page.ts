import { loadCode } from '@roundsman/client/code/missing-code'
import { lazyRouteComponent } from '@tanstack/react-router'

/** A screen whose code is loaded when it is opened; missing code is reported by our error screen. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
	lazyRouteComponent(loadCode(load), name)
