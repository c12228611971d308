package dev.steadyhand.spring.internal;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.SteadyhandClient;
import dev.steadyhand.spring.SteadyhandDataSource;
import dev.steadyhand.spring.SteadyhandProperties;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;

/** Configures the client for applications, and the logins for the other components. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(DataSource.class)
@ConditionalOnBooleanProperty(name = "steadyhand.enabled", matchIfMissing = true)
@EnableConfigurationProperties(SteadyhandProperties.class)
public class SteadyhandAutoConfiguration {

  /** Has no data source, since it would commit in its own transactions. */
  @Bean
  @ConditionalOnMissingBean
  TaskClient taskClient() {
    return new TaskClient();
  }

  @Bean
  @ConditionalOnMissingBean
  @DependsOnDatabaseInitialization
  SteadyhandClient steadyhandClient(
      TaskClient client,
      ObjectProvider<DataSource> usual,
      @SteadyhandDataSource ObjectProvider<DataSource> marked) {
    return new SteadyhandClient(client, marked.getIfAvailable(usual::getObject));
  }

  @Bean
  @ConditionalOnMissingBean
  DatabaseLogins databaseLogins(
      SteadyhandProperties properties,
      ObjectProvider<DataSource> usual,
      @SteadyhandDataSource ObjectProvider<DataSource> marked) {
    return new PropertiesDatabaseLogins(properties, marked.getIfAvailable(usual::getObject));
  }
}
