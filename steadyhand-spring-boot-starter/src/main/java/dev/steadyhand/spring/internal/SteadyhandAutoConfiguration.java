package dev.steadyhand.spring.internal;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.Deciders;
import dev.steadyhand.spring.Jobs;
import dev.steadyhand.spring.SteadyhandClient;
import dev.steadyhand.spring.SteadyhandDataSource;
import dev.steadyhand.spring.SteadyhandProcesses;
import dev.steadyhand.spring.SteadyhandProperties;
import dev.steadyhand.worker.HandlerTransactions;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.transaction.PlatformTransactionManager;

/** Configures the client for applications, and the logins for the other components. */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(DataSource.class)
@ConditionalOnBooleanProperty(name = "steadyhand.enabled", matchIfMissing = true)
@EnableConfigurationProperties(SteadyhandProperties.class)
public class SteadyhandAutoConfiguration {

  /** Has no data source, since it would commit in its own transactions. */
  @Bean
  @ConditionalOnMissingBean
  TaskClient taskClient(ObjectProvider<TaskCodec> codec) {
    TaskClient client = new TaskClient();
    TaskCodec available = codec.getIfAvailable();
    return available == null ? client : client.withCodec(available);
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

  /** Has no data source, as the client above. */
  @Bean
  @ConditionalOnMissingBean
  ProcessClient processClient() {
    return new ProcessClient();
  }

  @Bean
  @ConditionalOnMissingBean
  @DependsOnDatabaseInitialization
  SteadyhandProcesses steadyhandProcesses(
      ProcessClient client,
      ObjectProvider<DataSource> usual,
      @SteadyhandDataSource ObjectProvider<DataSource> marked) {
    return new SteadyhandProcesses(client, marked.getIfAvailable(usual::getObject));
  }

  @Bean
  @ConditionalOnMissingBean
  Deciders steadyhandDeciders(
      ConfigurableListableBeanFactory beans,
      ObjectProvider<SteadyhandProcesses> client,
      ObjectProvider<HandlerTransactions> transactions,
      ObjectProvider<DataSource> usual,
      @SteadyhandDataSource ObjectProvider<DataSource> marked) {
    return new DeciderCatalogue(
        beans, client, transactions, () -> marked.getIfAvailable(usual::getObject));
  }

  @Bean
  @ConditionalOnMissingBean
  Jobs steadyhandJobs(
      ConfigurableListableBeanFactory beans,
      ObjectProvider<SteadyhandClient> client,
      ObjectProvider<HandlerTransactions> transactions,
      ObjectProvider<TaskCodec> codec) {
    return new JobCatalogue(beans, client, transactions, codec);
  }

  /** Is created if there are handlers in transactions. */
  @Bean
  @Lazy
  @ConditionalOnMissingBean
  HandlerTransactions handlerTransactions(
      ObjectProvider<PlatformTransactionManager> usualManager,
      @SteadyhandDataSource ObjectProvider<PlatformTransactionManager> markedManager,
      ObjectProvider<DataSource> usual,
      @SteadyhandDataSource ObjectProvider<DataSource> marked) {
    PlatformTransactionManager manager = markedManager.getIfAvailable(usualManager::getIfUnique);
    if (manager == null) {
      throw new JobDefinitionException(
          "There are handlers in transactions, but no transaction manager for them, or several.",
          "Define one, or mark the one of Steadyhand's data source with @SteadyhandDataSource or"
              + " @Primary.");
    }
    return new SpringTransactions(
        manager, TargetDataSource.of(marked.getIfAvailable(usual::getObject)));
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
