import { classNames } from '../class-names.ts'

type Props = {
  src: string
  /** 'Interior: Salonul Ștefania'; empty when the name is beside it. */
  alt: string
  width?: number
  height?: number
  /** True for pictures in the first view: loaded eagerly, with priority. */
  eager?: boolean
  srcSet?: string | undefined
  sizes?: string | undefined
  className?: string
}

/** A picture cut as a D, 3:2. */
export function DPicture({ src, alt, width = 480, height = 320, eager = false, srcSet, sizes, className }: Props) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      className={classNames('d-cover', className)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
