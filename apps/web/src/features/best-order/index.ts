export { OptimizeButton, useOptimization } from './optimize-button.tsx'
