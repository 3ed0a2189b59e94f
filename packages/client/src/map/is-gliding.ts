/** Whether the map may glide, where the person has not asked for quiet. */
export const isGliding = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
