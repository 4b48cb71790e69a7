import type {
  Dashboard,
  FieldConfig,
  FieldConfigSource,
  Panel,
} from '@grafana/grafana-foundation-sdk/dashboard'
import type { Dataquery } from '@grafana/grafana-foundation-sdk/prometheus'
import type { FieldConfig as CurveConfig, Options } from '@grafana/grafana-foundation-sdk/timeseries'

/** A type of the SDK as it is in JSON: enums by their values, without the builders' own members. */
type Json<T> = 0 extends 1 & T
  ? unknown
  : T extends string
    ? `${T}`
    : T extends number | boolean | null | undefined
      ? T
      : T extends readonly (infer Item)[]
        ? Json<Item>[]
        : { [Key in keyof T as Key extends `_${string}` ? never : Key]: Json<T[Key]> }

/** A panel of the only kind there is so far, whose settings the SDK leaves open in `Panel`. */
type Curves = Omit<Panel, 'type' | 'targets' | 'options' | 'fieldConfig'> & {
  type: 'timeseries'
  targets: Dataquery[]
  options: Options
  fieldConfig: Omit<FieldConfigSource, 'defaults'> & {
    defaults: Omit<FieldConfig, 'custom'> & { custom?: CurveConfig }
  }
}

export type DashboardJson = Json<Omit<Dashboard, 'panels'> & { panels: Curves[] }>
