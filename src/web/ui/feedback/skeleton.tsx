import { classNames } from '../class-names.ts'

/** A placeholder for a line of text; its classes give width and height. */
export function Bone({ className = 'h-4 w-40' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('bone block', className)} />
}

/** A placeholder for a location's card: D picture, name, comb, three slots. */
export function LocationSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <span className="bone d-cover block" />
      <Bone className="h-6 w-3/5" />
      <Bone className="h-4 w-4/5" />
      <Bone className="h-1 w-full max-w-52" />
      <span className="flex gap-1.5">
        <Bone className="h-9 w-18 rounded-d-36" />
        <Bone className="h-9 w-18 rounded-d-36" />
        <Bone className="h-9 w-18 rounded-d-36" />
      </span>
    </div>
  )
}
