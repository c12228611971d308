package dev.steadyhand.spring.internal;

import javax.sql.DataSource;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/** Finds the data source to which transactions are bound. */
public final class TargetDataSource {
  private TargetDataSource() {}

  /** Returns the target of a proxy that joins transactions, and any other data source as it is. */
  public static DataSource of(DataSource dataSource) {
    return dataSource instanceof TransactionAwareDataSourceProxy proxy
            && proxy.getTargetDataSource() != null
        ? proxy.getTargetDataSource()
        : dataSource;
  }
}
