import { loadCode } from '@roundsman/client/code/missing-code'
import { lazyRouteComponent } from '@tanstack/react-router'

/** A screen whose code is fetched when it is opened; the error of it not being there is ours to answer. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
	lazyRouteComponent(loadCode(load), name)
